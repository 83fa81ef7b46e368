/** `subscriptions` is the number of running subscriptions that contain the products. */
export function describeSubscribedProducts(subscriptions: number, products: number): string {
  const product = products === 1 ? 'dit product' : 'een van deze producten'
  return subscriptions === 1
    ? `1 lopend abonnement bevat ${product}. Het wordt dan niet meer geleverd; de klant krijgt daar bij de volgende levering een mail over.`
    : `${subscriptions} lopende abonnementen bevatten ${product}. Het wordt dan niet meer geleverd; de klanten krijgen daar bij de volgende levering een mail over.`
}
