const MB = 1024 * 1024;

/** What one release may hold. Far above any real part, far below what would fill a disk. */
export interface UploadLimits {
  files: number;
  fileBytes: number;
  totalBytes: number;
}

export const UPLOAD_LIMITS: UploadLimits = { files: 2_000, fileBytes: 20 * MB, totalBytes: 100 * MB };
