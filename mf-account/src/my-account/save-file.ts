import type { PersonalDataFile } from '@farmgate/shared/contract';

/** Long enough for a browser to start the download. */
const KEPT_MS = 60_000;

/** Offers the content of a file for saving. */
export function saveFile({ file_name, type, content }: PersonalDataFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
