import type { FastifyError } from 'fastify';
import { PART_NAME } from '@farmgate/contract/part';

type Problem = NonNullable<FastifyError['validation']>[number];

const WHERE: Record<string, string> = { body: 'the body', querystring: 'the query', params: 'the address' };

/** What is wrong with a request, in one sentence that names the field; null when no schema refused it. */
export function describeInvalid({ validation, validationContext = 'body' }: FastifyError): string | null {
  if (!validation?.[0]) return null;
  // Of a choice each alternative reports, and the choice itself last: then it is told as one.
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
      return `${inside} has ${params['additionalProperty']}, which is not known there: look for a misspelt field`;
    case 'type':
      return `${field} must be ${article(String(params['type']))}`;
    case 'minLength':
      return params['limit'] === 1 ? `${field} is empty` : `${field} needs at least ${params['limit']} characters`;
    case 'maxLength':
      return `${field} may have at most ${params['limit']} characters`;
    case 'minItems':
    case 'minProperties':
      return `${field} must hold at least ${params['limit']}`;
    case 'maxItems':
    case 'maxProperties':
      return `${field} may hold at most ${params['limit']}`;
    case 'minimum':
      return `${field} must be ${params['limit']} or more`;
    case 'maximum':
      return `${field} must be ${params['limit']} or less`;
    case 'pattern':
      return params['pattern'] === PART_NAME
        ? `${field} must be the name of a part, like mf-cart`
        : `${field} is not of the form ${params['pattern']}`;
    case 'enum':
    case 'anyOf':
      return allowed.length > 0 ? `${field} must be one of ${allowed.join(', ')}` : `${field} is not one of its kinds`;
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

const article = (type: string) => (type === 'null' ? type : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`);
