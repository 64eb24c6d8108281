import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import httpProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import type { LocalPart } from '../builds/local-part.ts';
import { withLocalParts } from './document.ts';
import { localAnswer, shopRequest } from './headers.ts';

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
      rewriteRequestHeaders: (_request, headers) => shopRequest(headers, shop),
      rewriteHeaders: (headers) => localAnswer(headers, shop, nonce),
      onResponse: (_request, reply, answer) => {
        const body = (answer as unknown as { stream: Readable }).stream;
        const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isDocument || reply.hasHeader('content-encoding')) return void reply.send(body);
        reply.removeHeader('content-length').removeHeader('etag');
        text(body).then(
          (html) => reply.send(withLocalParts(html, parts, nonce)),
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
