import { useCallback, useState, type ComponentProps } from 'react';
import { Icon } from '../actions/icon.tsx';
import { cx } from '../cx.ts';
import { pictureSources } from './media.ts';
import classes from './product-image.module.css';

export interface ProductImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** The product's `image` field: a slug, a file name or a path. */
  image: string;
  /** Empty where the product's name stands beside it. */
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes?: string;
  /** For pictures seen first: loaded at once and ahead of others. The rest wait until they come near. */
  priority?: boolean;
  /** Width / height of the box, which is there before the picture is. */
  ratio?: string;
}

export function ProductImage(props: ProductImageProps) {
  const { image, alt, sizes = '(min-width: 768px) 14rem, 45vw', priority, ratio = '1', className, ...rest } = props;
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
        <img
          {...rest}
          {...pictureSources(image)}
          ref={look}
          className={classes.image}
          alt={alt}
          sizes={sizes}
          width={320}
          height={320}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(image)}
        />
      )}
    </span>
  );
}
