/** What a browser needs to continue with a rendered application. */
export interface ApplicationData {
  /** `state` of the application's `render`. */
  state?: unknown;
  /** The document's whole title, if the application's head has one. */
  documentTitle?: string;
}

/** Loader data of an application's page at the edge. Its markup is in the document already, so the page's state has only the data. */
export class ApplicationMarkup {
  constructor(
    readonly html: string,
    /** Elements for the document's head, without a title. */
    readonly head: string,
    readonly data: ApplicationData,
  ) {}

  toJSON(): ApplicationData {
    return this.data;
  }
}
