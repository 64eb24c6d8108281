import type { ComponentProps, ReactNode } from 'react';
import { pictureSources, type PictureFolder } from '../../pictures/sources.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'fetchPriority'> {
  /** Of `api/media`. */
  folder: PictureFolder;
  /** The API's `image` field, or the file's name. */
  image: string;
  /** Empty where words beside it say the same. */
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** With `height` its shape, so that its room is there before it is. */
  width: number;
  height: number;
  /**
   * `high` only for the page's largest picture: it loads before everything else. `eager` for the other pictures of the
   * first view. The rest load when they are nearly in view.
   */
  priority?: 'high' | 'eager';
  /** Sources of another shape, for other windows. */
  children?: ReactNode;
}

/** A picture of the shop: AVIF in the width that fits, or one older file for browsers that lack AVIF. */
export function Picture({ folder, image, alt, sizes, priority, children, ...rest }: PictureProps) {
  const { src, srcSet } = pictureSources(folder, image);
  return (
    <picture>
      {children}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        {...rest}
        alt={alt}
        // Before `src`: Safari starts with what it has when that comes.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding={priority === 'high' ? 'sync' : 'async'}
        src={src}
      />
    </picture>
  );
}
