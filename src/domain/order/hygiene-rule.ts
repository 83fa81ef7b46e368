// The texts about returning opened packs, for pages and mails.

/** Applies only to packs with a seal, so it is true for every order. */
export const openedPackText = 'Een pak waarvan je de verzegeling verbreekt, kan niet terug.'
/** The rule for a product without a seal. */
export const unsealedPackText =
  'Dit product heeft geen verzegeling en mag ook geopend terug, als het nog heel is.'
