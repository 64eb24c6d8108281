import { useCallback, useState } from 'react';
import { Icon } from '../base/icon.tsx';
import { cx } from '../base/cx.ts';
import { Picture, type PictureProps } from './picture.tsx';
import classes from './product-image.module.css';

export interface ProductImageProps extends Omit<PictureProps, 'folder' | 'width' | 'height' | 'children'> {
  /** Width / height of the box, which is there before the picture is. */
  ratio?: string;
  /** `views` has other views of the shop's own pictures. */
  folder?: 'products' | 'views';
}

/** A product's picture; a leaf where there is none. */
export function ProductImage({ image, alt, ratio = '1', folder = 'products', className, ...rest }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === image;
  // React hydrates after the picture may have failed: then no event comes, and the empty picture tells. Only then:
  // looked at again at each render, a picture on its way would count as failed, too.
  const look = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.currentSrc && img.naturalWidth === 0) setFailed(image);
    },
    [image],
  );
  return (
    <span className={cx(classes.plate, className)} style={{ '--ratio': ratio }}>
      {broken ? (
        <Icon name="leaf" size="35%" label={alt || undefined} />
      ) : (
        <Picture
          {...rest}
          folder={folder}
          image={image}
          ref={look}
          className={classes.image}
          alt={alt}
          width={320}
          height={320}
          onError={() => setFailed(image)}
        />
      )}
    </span>
  );
}
