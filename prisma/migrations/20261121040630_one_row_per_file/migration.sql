-- CreateIndex
CREATE UNIQUE INDEX "attendances_attachment_key" ON "attendances"("attachment");

-- CreateIndex
CREATE UNIQUE INDEX "journals_image_path_key" ON "journals"("image_path");
