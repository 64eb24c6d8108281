import type { FastifyError } from 'fastify';
import { PART_NAME } from '@farmgate/contract/part';

type Problem = NonNullable<FastifyError['validation']>[number];

const WHERE: Record<string, string> = { body: 'the body', querystring: 'the query', params: 'the path' };

/** What is wrong with a request, in one sentence that names the field; null when the error is not a schema error. */
export function describeInvalid({ validation, validationContext = 'body' }: FastifyError): string | null {
  if (!validation?.[0]) return null;
  // For a union each alternative reports an error, then the union itself: report it as one.
  const problem = validation.find(({ keyword }) => keyword === 'anyOf') ?? validation[0];
  const field = nameOf(problem.instancePath) || (WHERE[validationContext] ?? validationContext);
  return `${sentence(problem, field, choices(validation), WHERE[validationContext] ?? validationContext)}.`;
}

function sentence(
  { keyword, params, instancePath, message }: Problem,
  field: string,
  allowed: string[],
  where: string,
) {
  const inside = instancePath === '' ? where : nameOf(instancePath);
  switch (keyword) {
    case 'required':
      return `${params['missingProperty']} is missing in ${inside}`;
    case 'additionalProperties':
      return `${inside} has an unknown field ${params['additionalProperty']}; check its spelling`;
    case 'type':
      return `${field} must be ${article(String(params['type']))}`;
    case 'minLength':
      return params['limit'] === 1 ? `${field} is empty` : `${field} must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `${field} may have at most ${params['limit']} characters`;
    case 'minItems':
    case 'minProperties':
      return `${field} must have at least ${entries(params['limit'])}`;
    case 'maxItems':
    case 'maxProperties':
      return `${field} may have at most ${entries(params['limit'])}`;
    case 'minimum':
      return `${field} must be ${params['limit']} or more`;
    case 'maximum':
      return `${field} must be ${params['limit']} or less`;
    case 'pattern':
      return params['pattern'] === PART_NAME
        ? `${field} must be the name of a part, such as mf-cart`
        : `${field} does not match ${params['pattern']}`;
    case 'enum':
    case 'anyOf':
      return allowed.length > 0 ? `${field} must be one of ${allowed.join(', ')}` : `${field} has a wrong type`;
    default:
      return `${field} ${message ?? 'is wrong'}`;
  }
}

/** `/releases/0/part` → `releases.0.part` */
const nameOf = (instancePath: string) => instancePath.slice(1).replaceAll('/', '.');

const choices = (validation: Problem[]): string[] =>
  validation.flatMap(({ params }) => {
    const { allowedValues, allowedValue } = params as { allowedValues?: string[]; allowedValue?: string };
    return allowedValues ?? (allowedValue === undefined ? [] : [allowedValue]);
  });

const entries = (limit: unknown) => (limit === 1 ? '1 entry' : `${limit} entries`);

const article = (type: string) => (type === 'null' ? type : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`);
