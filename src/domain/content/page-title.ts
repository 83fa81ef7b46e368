export const toPageTitle = (title: string, shopName: string): string => `${title} | ${shopName}`
