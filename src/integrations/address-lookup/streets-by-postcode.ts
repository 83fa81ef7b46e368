// Postcodes of well-known public places and of the demo shop’s customers, with street and city, for
// the built-in lookup. Each postcode has one street.

import type { AddressLookup } from './address-lookup.ts'

const amsterdam = {
  '1011DL': 'Oosterdokskade',
  '1011PN': 'Amstel',
  '1011VX': 'Oosterdok',
  '1012AB': 'Stationsplein',
  '1012JS': 'Dam',
  '1016GV': 'Prinsengracht',
  '1017PT': 'Leidseplein',
  '1017SG': 'Weteringschans',
  '1018CZ': 'Plantage Kerklaan',
  '1031KS': 'Overhoeksplein',
  '1031KT': 'IJpromenade',
  '1071DJ': 'Museumplein',
  '1071LN': 'Concertgebouwplein',
  '1071XX': 'Museumstraat',
}
const denHaag = {
  '2511BT': 'Spui',
  '2511CS': 'Plein',
  '2513AA': 'Binnenhof',
  '2514GL': 'Noordeinde',
  '2517HV': 'Stadhouderslaan',
  '2517KJ': 'Carnegieplein',
  '2584RZ': 'George Maduroplein',
  '2586CK': 'Gevers Deynootplein',
}
const rotterdam = {
  '3011AD': 'Coolsingel',
  '3011GZ': 'Dominee Jan Scharpstraat',
  '3015AA': 'Westzeedijk',
  '3015CX': 'Museumpark',
  '3016GM': 'Parkhaven',
  '3072AD': 'Koninginnenhoofd',
  '3072AM': '3e Katendrechtse Hoofd',
  '3077AA': 'Van Zandvlietplein',
  '3084BA': 'Ahoyweg',
}
const utrecht = {
  '3511WC': 'Vredenburgkade',
  '3512JC': 'Domplein',
  '3512XA': 'Agnietenstraat',
  '3521AL': 'Jaarbeursplein',
  '3521AZ': 'Stadsplateau',
  '3581XW': 'Maliebaanstation',
}
const groningen = {
  '9711ME': 'Museumeiland',
  '9712CP': 'Broerstraat',
  '9712HN': 'Grote Markt',
  '9712JG': 'Martinikerkhof',
  '9712KN': 'Nieuwe Markt',
}
const elsewhere: Record<string, [street: string, city: string]> = {
  '1118CP': ['Evert van de Beekstraat', 'Schiphol'],
  '1217WE': ['Media Parkboulevard', 'Hilversum'],
  '1315HR': ['Stadhuisplein', 'Almere'],
  '1811JP': ['Waagplein', 'Alkmaar'],
  '2011CH': ['Spaarne', 'Haarlem'],
  '2011ES': ['Groot Heiligland', 'Haarlem'],
  '2161AM': ['Stationsweg', 'Lisse'],
  '2311EW': ['Rapenburg', 'Leiden'],
  '2333CR': ['Darwinweg', 'Leiden'],
  '2611GW': ['Markt', 'Delft'],
  '2628CC': ['Mekelweg', 'Delft'],
  '4811XT': ['Kerkplein', 'Breda'],
  '5041EA': ['Wilhelminapark', 'Tilburg'],
  '5171KW': ['Europalaan', 'Kaatsheuvel'],
  '5211HT': ['Verwersstraat', "'s-Hertogenbosch"],
  '5611EM': ['Stadhuisplein', 'Eindhoven'],
  '5611NH': ['Bilderdijklaan', 'Eindhoven'],
  '5616NH': ['Frederiklaan', 'Eindhoven'],
  '6211CL': ['Markt', 'Maastricht'],
  '6221KX': ['Avenue Céramique', 'Maastricht'],
  '6511TB': ['Kelfkensbos', 'Nijmegen'],
  '6731AW': ['Houtkampweg', 'Otterlo'],
  '6816SG': ['Hoeferlaan', 'Arnhem'],
  '6816SH': ['Antoon van Hooffplein', 'Arnhem'],
  '7315JA': ['Koninklijk Park', 'Apeldoorn'],
  '7522NB': ['Drienerlolaan', 'Enschede'],
  '8011NE': ['Blijmarkt', 'Zwolle'],
  '8911BS': ['Wilhelminaplein', 'Leeuwarden'],
  '9401HS': ['Brink', 'Assen'],
}

/** The customers of the demo shop, whom its owner may order for. */
const ofDemoCustomers: Record<string, [street: string, city: string]> = {
  '1015AB': ['Singel', 'Amsterdam'],
  '1405AB': ['Lindelaan', 'Bussum'],
  '1781AB': ['Havenkade', 'Den Helder'],
  '2051AB': ['Zeeweg', 'Overveen'],
  '3012EP': ['Lijnbaan', 'Rotterdam'],
  '3014AB': ['Parklaan', 'Rotterdam'],
  '3071AB': ['Laan van Zuid', 'Rotterdam'],
  '3511NG': ['Oudegracht', 'Utrecht'],
  '3512AB': ['Kerkstraat', 'Utrecht'],
  '3604AB': ['Linnaeusweg', 'Maarssen'],
  '4811AB': ['Schoolstraat', 'Breda'],
  '5211AB': ['Hoogstraat', 'Den Bosch'],
  '5616AB': ['Beukenlaan', 'Eindhoven'],
  '6211AB': ['Markt', 'Maastricht'],
  '6211CK': ['Markt', 'Maastricht'],
  '6871AB': ['Dorpsstraat', 'Renkum'],
  '7411AB': ['Brink', 'Deventer'],
  '8441AB': ['Molenweg', 'Heerenveen'],
  '8911AB': ['Stationsweg', 'Leeuwarden'],
  '9711AB': ['Oosterkade', 'Groningen'],
}

const inCity = (streets: Record<string, string>, city: string) =>
  Object.entries(streets).map(([postcode, street]) => [postcode, { street, city }] as const)

/** Maps a postcode such as '1012JS' to street and city. */
export const streetsByPostcode: ReadonlyMap<string, { street: string; city: string }> = new Map([
  ...inCity(amsterdam, 'Amsterdam'),
  ...inCity(denHaag, 'Den Haag'),
  ...inCity(rotterdam, 'Rotterdam'),
  ...inCity(utrecht, 'Utrecht'),
  ...inCity(groningen, 'Groningen'),
  ...Object.entries({ ...elsewhere, ...ofDemoCustomers }).map(
    ([postcode, [street, city]]) => [postcode, { street, city }] as const,
  ),
])

/** Maps postcode and house number to the additions, for addresses that share a number. */
const additionsBySharedNumber: ReadonlyMap<string, string[]> = new Map([
  ['2161AM 166', ['A', 'B']],
  ['5616NH 10', ['A', 'B', 'C']],
])

/** All real house numbers in these streets are lower, so a higher number is a typing mistake. */
const endOfStreet = 1000

/**
 * Finds the street of a postcode from streets-by-postcode.ts, for every house number below 1000.
 */
export const lookUpBuiltinAddress: AddressLookup = ({ postcode, houseNumber }) => {
  const place = houseNumber < endOfStreet ? streetsByPostcode.get(postcode) : undefined
  const additions = additionsBySharedNumber.get(`${postcode} ${houseNumber}`)
  return Promise.resolve(
    place && { ...place, ...(additions && { additions, knownAdditions: additions }) },
  )
}
