import { Badge } from "@/components/ui/badge";

/** A workplace that takes no students any more. */
export const InactiveBadge = () => <Badge tone="neutral">Tidak aktif</Badge>;
