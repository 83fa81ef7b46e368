// What the shop says about opened packs, in the same words wherever it says it.

/** True of every order: a product without a seal has none to break. */
export const openedPackRule =
  'Een pak waarvan je de verzegeling verbreekt, kan niet terug. Past het niet? Het eerste pak van een product betalen we toch terug.'
export const firstPackGuarantee =
  'Past een product niet, dan krijg je het eerste pak ervan terugbetaald, ook als het open is. Dat kan één keer per product.'
