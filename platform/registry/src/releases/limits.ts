const MB = 1024 * 1024;

/** Limits of one upload: far above any real part, far below a full disk. */
export interface UploadLimits {
  files: number;
  fileBytes: number;
  totalBytes: number;
}

export const UPLOAD_LIMITS: UploadLimits = { files: 2_000, fileBytes: 20 * MB, totalBytes: 100 * MB };
