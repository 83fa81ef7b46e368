// How to choose when in doubt, in the same words wherever the shop says it.

/** Without the words on nights, which the product finder answers with a product. */
export const whenInDoubt = 'Twijfel je, neem dan de lichtste. Lekt het, ga dan een stap hoger.'
export const absorptionAdvice = `${whenInDoubt} Voor de nacht begin je met 7 of 8.`
export const sizeAdvice =
  'Zit je tussen twee maten in, neem dan de kleinste: die sluit beter aan. Zit of lig je veel, neem dan de grootste.'
