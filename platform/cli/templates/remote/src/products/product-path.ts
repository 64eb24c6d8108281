/** This part's page of a product. */
export const productPath = ({ id }: { id: number }) => `/sample-route/${id}`;
