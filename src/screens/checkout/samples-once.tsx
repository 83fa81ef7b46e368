/** Replaces the choice of a subscription while the cart has sample packs. */
export const SamplesOnce = () => (
  <p>
    Je bestelt nu één keer, want een proefpakje kan niet in een abonnement. Wil je een abonnement op
    iets anders, haal dan eerst het proefpakje uit je bestelling.
  </p>
)
