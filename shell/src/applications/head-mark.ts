/** Attribute of elements in the head that belong to one page of an application. They are removed when the visitor leaves it. */
export const HEAD_MARK = 'data-application';
