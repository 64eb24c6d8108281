import { join } from 'node:path';

/** `api/media`, from `src` and from `dist` alike. */
export const MEDIA_FOLDER = join(import.meta.dirname, '../../media');
