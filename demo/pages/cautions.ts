// Warnings that every page with the same advice repeats word for word.

export const drinkingCaution =
  'Heb je een zwak hart of zwakke nieren, of mag je van je arts maar weinig drinken? Houd je dan aan wat je arts zei.'
