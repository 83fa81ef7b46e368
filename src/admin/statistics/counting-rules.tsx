// The computations are in domain/statistics and domain/order/vat-split.

import { Disclosure } from '#ui/disclosure.tsx'

export const CountingRules = () => (
  <Disclosure title="Zo rekenen we">
    <ul className="measure list-disc space-y-2 ps-5">
      <li>
        Een bestelling telt op de dag dat de betaling binnenkwam, met de bezorgkosten en de btw
        erin. Een bestelling die de klant achteraf betaalt, telt op de dag van de bestelling, ook
        als het geld nog moet komen. De rest die niet betaald is, telt niet.
      </li>
      <li>Wat een klant vóór het betalen annuleert of terugstuurt, gaat eraf op die dag.</li>
      <li>
        Een terugbetaling gaat eraf op de dag dat het geld is teruggestort, bij het btw-tarief van
        wat er terugging.
      </li>
      <li>
        De bezorgkosten volgen het btw-tarief van de producten in de doos, naar verhouding van hun
        prijs.
      </li>
      <li>
        Een dag loopt van middernacht tot middernacht in Nederland, ook als de klok verzet wordt.
      </li>
      <li>
        De gemiddelde bestelling is alles wat verkocht werd gedeeld door het aantal bestellingen,
        zonder terugbetalingen.
      </li>
      <li>
        Een dubbele betaling die we terugstorten was nooit omzet en staat er niet in. Een incasso
        die de bank terughaalde ook niet: die staat bij de bestelling zelf.
      </li>
      <li>
        Een abonnement komt erbij als de eerste betaling binnen is, en gaat eraf als het stopt.
      </li>
      <li>
        Bekeken pagina’s tellen we per dag bij elkaar op. We weten niet wie er keek. Robots die
        zeggen dat ze er een zijn, tellen niet mee. Staat er een cache voor de winkel, dan tellen
        alleen pagina’s die de winkel zelf verstuurt. Bezoekers bekeken er dan meer.
      </li>
    </ul>
  </Disclosure>
)
