/** `checkout.js`: the part of Razorpay's interface that the shop's payment page uses. A classic script, as theirs. */
{
  interface Options {
    key: string;
    order_id: string;
    name?: string;
    description?: string;
    prefill?: { name?: string; email?: string; contact?: string };
    theme?: { color?: string };
    handler?: (proof: object) => void;
    modal?: { ondismiss?: () => void };
  }

  type Message =
    | { event: 'paid'; proof: object }
    | { event: 'failed'; error: { code: string; description: string; metadata: object } }
    | { event: 'closed' };

  const home = new URL('.', (document.currentScript as HTMLScriptElement).src);

  class Razorpay {
    #frame: HTMLIFrameElement | undefined;
    readonly #listeners = new Map<string, ((event: object) => void)[]>();

    constructor(private readonly options: Options) {}

    on(event: string, listener: (event: object) => void): void {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open(): void {
      if (this.#frame) return;
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay test checkout';
      frame.src = this.#address();
      frame.style.cssText = 'position:fixed;inset:0;z-index:2147483647;width:100%;height:100%;border:0';
      document.body.append(frame);
      this.#frame = frame;
      window.addEventListener('message', this.#hear);
    }

    close(): void {
      this.#frame?.remove();
      this.#frame = undefined;
      window.removeEventListener('message', this.#hear);
    }

    readonly #hear = ({ origin, source, data }: MessageEvent<Message>): void => {
      if (origin !== home.origin || source !== this.#frame?.contentWindow) return;
      if (data.event === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
        return;
      }
      this.close();
      if (data.event === 'paid') this.options.handler?.(data.proof);
      else this.options.modal?.ondismiss?.();
    };

    #address(): string {
      const { key, order_id, name = '', description = '', prefill = {}, theme = {} } = this.options;
      const { email = '', contact = '' } = prefill;
      const address = new URL('checkout', home);
      address.search = new URLSearchParams({
        key,
        order_id,
        name,
        description,
        email,
        contact,
        color: theme.color ?? '',
      }).toString();
      return address.href;
    }
  }

  Object.assign(window, { Razorpay });
}
