/** "4,3": an average as the Netherlands writes it. By hand, as in money.ts. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
