/** The list of `older-majors.ts` for edges, with loaded modules: `{ '@farmgate/shared/ui': sharedUi1 }`. */
export const olderMajors: { version: string; modules: Record<string, object> }[] | undefined = undefined;
