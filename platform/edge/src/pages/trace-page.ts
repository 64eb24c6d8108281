import type { SpanPart, Tracing } from '@farmgate/service/tracing';
import type { FastifyRequest } from 'fastify';
import type { PageVariant, VariantSelector } from '../visitors/variant-selector.ts';

/** Names the page's route, composition and part on the request's span, and the part on all spans within `work`. */
export function tracePage<Result>(active: Tracing, { page, variant }: PageVariant, work: () => Result): Result {
  const { matched, shell } = page;
  const route = matched?.route.path ?? 'unknown address';
  const span = active.current();
  span?.updateName(`GET ${route}`);
  span?.setAttributes({ 'http.route': route, 'farmgate.composition': variant.composition.id });
  return active.forPart(matched?.part ?? shell, work);
}

/** The part whose page made a call, by the address of the page. Undefined for previews and without such an address. */
export function partOfPage(selector: VariantSelector, request: FastifyRequest): SpanPart | undefined {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return undefined;
  const selected = selector.forPage(request, new URL(referer).pathname);
  if (!selected || selected instanceof Promise) {
    // A preview that cannot be shown.
    selected?.catch(() => undefined);
    return undefined;
  }
  return selected.page.matched?.part ?? selected.page.shell;
}
