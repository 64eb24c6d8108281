import type { Message } from '@farmgate/shared/contract';
import { useShopForm } from '@farmgate/shared/form';
import type { ShopFormOptions } from '@farmgate/shared/form';
import { notify } from '@farmgate/shared/notify';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

interface Options<Values extends Record<string, string>, Schema extends ObjectSchema<AnyObject>> extends Omit<
  ShopFormOptions<Values, Schema>,
  'submit'
> {
  /** The call. Its answer's message is the thanks. */
  send: (values: InferType<Schema>) => Promise<Message>;
  /** What stays filled in for the next one. */
  keep?: keyof Values & string;
}

/** A form that is sent, thanked for with the API's words, and blank again. */
export function useThankedForm<Values extends Record<string, string>, Schema extends ObjectSchema<AnyObject>>({
  send,
  keep,
  ...options
}: Options<Values, Schema>) {
  const shopForm = useShopForm({
    ...options,
    submit: async (values) => {
      const { message } = await send(values);
      const { initialValues } = options;
      shopForm.reset(keep ? { ...initialValues, [keep]: shopForm.values[keep] } : initialValues);
      void notify('success', message);
    },
  });
  return shopForm;
}
