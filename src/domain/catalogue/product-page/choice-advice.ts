/**
 * Does not mention the night, because the product finder advises a separate product for the night.
 */
export const whenInDoubtAdvice =
  'Twijfel je, neem dan de lichtste. Lekt het, ga dan een stap hoger.'
export const absorptionAdvice = `${whenInDoubtAdvice} Voor de nacht begin je met 7 of 8.`
export const betweenSizesAdvice =
  'Zit je tussen twee maten in, neem dan de kleinste: die sluit beter aan. Zit of lig je veel, neem dan de grootste.'
