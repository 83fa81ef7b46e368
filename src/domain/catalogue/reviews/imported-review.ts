export const previousShopLabel = 'van de vorige winkel'
export const previousShopExplanation = `Een review ‘${previousShopLabel}’ schreef een klant daar. We vonden bij die winkel een verzonden bestelling van dezelfde klant met dit product. De naam is afgekort.`
