/** The title of a page in a browser and a search engine. */
export const toPageTitle = (title: string, shopName: string): string => `${title} | ${shopName}`
