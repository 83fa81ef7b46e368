// The texts about returning opened packs, for pages and mails.

/** Applies only to packs with a seal, so it is true for every order. */
export const openedPackText =
  'Een pak waarvan je de verzegeling verbreekt, kan niet terug. Past het niet? Het eerste pak van een product betalen we toch terug.'
/** The rule for a product without a seal. */
export const unsealedPackText =
  'Dit product heeft geen verzegeling en mag ook geopend terug, als het nog heel is.'
export const firstPackGuaranteeText =
  'Past een product niet, dan krijg je het eerste pak ervan terugbetaald, ook als het open is. Dat kan één keer per product.'
