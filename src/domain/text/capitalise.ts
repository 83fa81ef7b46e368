/** Returns for example 'Elke maand' for 'elke maand'. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
