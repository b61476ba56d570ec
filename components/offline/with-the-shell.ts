// What the shell's forms load when they are used. Listed here it comes with the shell, so that the phone has it. The map
// stays out: it is heavy, and without its script the place is shown on plain ground.
import "@/components/attendances/attendance-dialog";
import "@/lib/offline/keep";
import "@/lib/schemas/attendances";
import "@/lib/schemas/journals";
import "exifr";
