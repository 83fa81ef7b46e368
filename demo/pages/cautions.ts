// Warnings that read the same wherever the advice stands that they belong to.

export const drinkingCaution =
  'Heb je een zwak hart of zwakke nieren, of mag je van je arts maar weinig drinken? Houd je dan aan wat je arts zei.'
