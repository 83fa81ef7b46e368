/** Applies only to packs with a seal, so it is true for every order. */
export const openedPackText = 'Een pak waarvan je de verzegeling verbreekt, kan niet terug.'
export const unsealedPackText =
  'Dit product heeft geen verzegeling en mag ook geopend terug, als het nog heel is.'
