/** What Ajv reports, with `verbose` on. */
export interface AjvError {
  keyword: string;
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
  parentSchema?: AnnotatedSchema;
}

/** A schema with the shop's messages by Ajv keyword (`required`, `pattern`, …). */
interface AnnotatedSchema {
  'x-messages'?: Record<string, string>;
  properties?: Record<string, AnnotatedSchema>;
}

export interface FieldMessage {
  field: string;
  message: string;
}

/** One message per field: the schema's own where it has one. */
export function fieldErrors(errors: readonly AjvError[]): FieldMessage[] {
  const messages = new Map<string, string>();
  for (const error of errors) {
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
    const path = error.instancePath.split('/').slice(1);
    const field = [...path, ...(missing ? [missing] : [])].join('.') || 'body';
    const schema = missing ? error.parentSchema?.properties?.[missing] : error.parentSchema;
    const own = schema?.['x-messages']?.[error.keyword];
    if (!messages.has(field)) messages.set(field, own ?? defaultMessage(field, error, missing));
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

function defaultMessage(field: string, error: AjvError, missing: string | undefined): string {
  if (missing) return `${field} is required`;
  return `${field} ${error.message ?? 'is invalid'}`;
}
