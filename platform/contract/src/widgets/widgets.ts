export { type Difference, differenceOf } from './compare.ts';
export { handlerOf, isOptional, typeOf } from './declared-type.ts';
export type { DeclaredSchema, DeclaredType, DeclaredTypes, WidgetDeclaration } from './declared-type.ts';
export { type Misfit, misfitOf } from './misfit.ts';
export { propsText, typeText } from './type-text.ts';
