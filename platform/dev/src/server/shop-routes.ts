import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import type { LocalPart } from '../builds/local-part.ts';
import { withLocalParts, withLocalVersions } from './document.ts';
import { isForDocument, localAnswer, shopRequest } from './headers.ts';

interface Options {
  /** The shop's origin. */
  shop: string;
  parts: LocalPart[];
}

/** Proxies all other requests to the shop, and puts the local parts into its pages. */
export const shopRoutes: FastifyPluginAsync<Options> = async (app, { shop, parts }) => {
  // The shop must not count reports of pages with unfinished code.
  app.post('/_health', (_request, reply) => reply.code(204).send());
  app.post('/_reports', (_request, reply) => reply.code(204).send());

  const nonce = randomBytes(12).toString('base64url');
  await app.register(httpProxy, {
    upstream: shop,
    disableRequestLogging: true,
    destroyAgent: true,
    replyOptions: {
      rewriteRequestHeaders: ({ url }, headers) =>
        shopRequest(headers, shop, isForDocument(headers) || isVersions(url)),
      rewriteHeaders: (headers) => localAnswer(headers, shop, nonce),
      onResponse: ({ url }, reply, answer) => {
        const body = (answer as unknown as { stream: Readable }).stream;
        const change = changeOf(url, String(reply.getHeader('content-type')), parts, nonce);
        if (!change || reply.hasHeader('content-encoding')) return void reply.send(body);
        reply.removeHeader('content-length').removeHeader('etag');
        text(body).then(
          (content) => reply.send(change(content)),
          (error: Error) => reply.send(error),
        );
      },
      onError: (reply, { error }) => {
        const reason = ((error.cause as Error | undefined) ?? error).message;
        void reply
          .code(502)
          .type('text/plain')
          .send(`The shop at ${shop} does not answer: ${reason}. Check that it is running.\n`);
      },
    },
  });
};

/** Whether this is the address of the visitor's versions, which pages compare with their own. */
const isVersions = (url: string | undefined) => url?.split('?')[0] === '/composition.json';

/** What puts the local parts into an answer; undefined for an answer that stays as it is. */
function changeOf(
  url: string | undefined,
  type: string,
  parts: LocalPart[],
  nonce: string,
): ((content: string) => string) | undefined {
  if (type.startsWith('text/html')) return (html) => withLocalParts(html, parts, nonce);
  return isVersions(url) && type.startsWith('application/json') ? (json) => withLocalVersions(json, parts) : undefined;
}
