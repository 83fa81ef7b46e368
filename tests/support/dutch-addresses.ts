// Kinds of Dutch addresses as they stand in real files and on real letters. The checkout and the
// import of an earlier shop read the same table.

type Row = [line: string, street: string, number: string, addition: string]

/** One line, with one reading. */
export const dutchAddresses: readonly Row[] = [
  // Additions
  ['Dorpsstraat 12', 'Dorpsstraat', '12', ''],
  ['Dorpsstraat 12b', 'Dorpsstraat', '12', 'b'],
  ['Dorpsstraat 12 B', 'Dorpsstraat', '12', 'B'],
  ['Dorpsstraat12b', 'Dorpsstraat', '12', 'b'],
  ['Dorpsstraat 12-b', 'Dorpsstraat', '12', 'b'],
  ['Dorpsstraat 12-2', 'Dorpsstraat', '12', '2'],
  ['Dorpsstraat 12/2', 'Dorpsstraat', '12', '2'],
  ['Dorpsstraat 12.2', 'Dorpsstraat', '12', '2'],
  ['Dorpsstraat 12 - 2', 'Dorpsstraat', '12', '2'],
  ['Dorpsstraat 12 2', 'Dorpsstraat', '12', '2'],
  ['Dorpsstraat 12a2', 'Dorpsstraat', '12', 'a2'],
  ['Dorpsstraat 12 A-2', 'Dorpsstraat', '12', 'A-2'],
  ['Dorpsstraat 12 A 2', 'Dorpsstraat', '12', 'A 2'],
  ['Dorpsstraat 12a-b', 'Dorpsstraat', '12', 'a-b'],
  ['Dorpsstraat 12-14', 'Dorpsstraat', '12', '14'],
  ['Dorpsstraat 12 t/m 16', 'Dorpsstraat', '12', 't/m 16'],
  ['Nachtegaalstraat 12 bis', 'Nachtegaalstraat', '12', 'bis'],
  ['Nachtegaalstraat 12bis', 'Nachtegaalstraat', '12', 'bis'],
  ['Nachtegaalstraat 12 bis A', 'Nachtegaalstraat', '12', 'bis A'],
  ['Nachtegaalstraat 12 bis 2', 'Nachtegaalstraat', '12', 'bis 2'],
  ['Jan van Galenstraat 2-III', 'Jan van Galenstraat', '2', 'III'],
  ['Jan van Galenstraat 2 III', 'Jan van Galenstraat', '2', 'III'],
  ['Jan van Galenstraat 2 hs', 'Jan van Galenstraat', '2', 'hs'],
  ['Jan van Galenstraat 2-HS', 'Jan van Galenstraat', '2', 'HS'],
  ['Jan van Galenstraat 2 huis', 'Jan van Galenstraat', '2', 'huis'],
  ['Jan van Galenstraat 2 1-hoog', 'Jan van Galenstraat', '2', '1-hoog'],
  ['Jan van Galenstraat 2 3hg', 'Jan van Galenstraat', '2', '3hg'],
  ['Jan van Galenstraat 2, 2e etage', 'Jan van Galenstraat', '2', '2e etage'],
  ['Jan van Galenstraat 2 2e verdieping', 'Jan van Galenstraat', '2', '2e verdieping'],
  ['Zijlstraat 10 rd', 'Zijlstraat', '10', 'rd'],
  ['Zijlstraat 10 rood', 'Zijlstraat', '10', 'rood'],
  ['Zijlstraat 10 zwart', 'Zijlstraat', '10', 'zwart'],
  ['Oostzijde 400 B', 'Oostzijde', '400', 'B'],
  ['Kerkweg 8 achter', 'Kerkweg', '8', 'achter'],
  ['Kerkweg 8 (achter)', 'Kerkweg', '8', 'achter'],
  ['Kerkweg 8, boven', 'Kerkweg', '8', 'boven'],
  ['Kerkweg 8 app. 14', 'Kerkweg', '8', 'app. 14'],
  ['Kerkweg 8 unit 3', 'Kerkweg', '8', 'unit 3'],
  ['Kerkweg 8 kamer 12', 'Kerkweg', '8', 'kamer 12'],
  ['Kerkweg 8-K12', 'Kerkweg', '8', 'K12'],
  // Streets with a number at the beginning
  ['1e Jan Steenstraat 12', '1e Jan Steenstraat', '12', ''],
  ['1ste Oosterparkstraat 88-2', '1ste Oosterparkstraat', '88', '2'],
  ['2de Kostverlorenkade 5-II', '2de Kostverlorenkade', '5', 'II'],
  ['8 Oktoberstraat 3', '8 Oktoberstraat', '3', ''],
  ['18 Septemberplein 12', '18 Septemberplein', '12', ''],
  ['5-meilaan 10', '5-meilaan', '10', ''],
  ['3e Katendrechtse Hoofd 5', '3e Katendrechtse Hoofd', '5', ''],
  ['8e Exloërmond 14', '8e Exloërmond', '14', ''],
  // Ordinals in the middle
  ['Rivium 2e Straat 59', 'Rivium 2e Straat', '59', ''],
  ['Rivium 1e straat 83b', 'Rivium 1e straat', '83', 'b'],
  ['Van der Helst 2e Dwarsstraat 4 hs', 'Van der Helst 2e Dwarsstraat', '4', 'hs'],
  ['Spaarndammer 4de Plantsoen 7', 'Spaarndammer 4de Plantsoen', '7', ''],
  // Years
  ['Plein 1944 12-3', 'Plein 1944', '12', '3'],
  ['Plein 1940-1945 8', 'Plein 1940-1945', '8', ''],
  ["Plein '40-'45 8", "Plein '40-'45", '8', ''],
  ['Laan 1914 20', 'Laan 1914', '20', ''],
  ['Plein 1813 4a', 'Plein 1813', '4', 'a'],
  ['Park 2000 6', 'Park 2000', '6', ''],
  ['Singel 1902', 'Singel', '1902', ''],
  // Road numbers
  ['Rijksweg A2 5', 'Rijksweg A2', '5', ''],
  ['Rondweg N302 12', 'Rondweg N302', '12', ''],
  ['Rijksweg N 302 12', 'Rijksweg N 302', '12', ''],
  ['Rijksweg 12', 'Rijksweg', '12', ''],
  ['Provincialeweg 101a', 'Provincialeweg', '101', 'a'],
  // Names with marks, prefixes and long numbers
  ["'s-Gravendijkwal 12", "'s-Gravendijkwal", '12', ''],
  ["Van 't Hoffstraat 3", "Van 't Hoffstraat", '3', ''],
  ["'t Oude Pad 9", "'t Oude Pad", '9', ''],
  ['Burg. J.G. Legroweg 45-12', 'Burg. J.G. Legroweg', '45', '12'],
  ['Prof. dr. Dorgelolaan 20', 'Prof. dr. Dorgelolaan', '20', ''],
  ['Zuid-Schermer 12', 'Zuid-Schermer', '12', ''],
  ['Eikenlaan 7 ', 'Eikenlaan', '7', ''],
  ['Noordeinde nr. 4', 'Noordeinde', '4', ''],
  ['Noordeinde nr 4 a', 'Noordeinde', '4', 'a'],
  ['Noordeinde, 4', 'Noordeinde', '4', ''],
  ['Camping De Berk nr 114', 'Camping De Berk', '114', ''],
  ['Havenkade 1025', 'Havenkade', '1025', ''],
  ['Industrieweg 12345', 'Industrieweg', '12345', ''],
  // Houseboats
  ['Prinsengracht t/o 771', 'Prinsengracht', '771', 't/o'],
  ['Prinsengracht 771 t/o', 'Prinsengracht', '771', 't/o'],
  ['Prinsengracht to 771', 'Prinsengracht', '771', 't/o'],
  ['Schinkelkade 12 ws', 'Schinkelkade', '12', 'ws'],
]

/** More in the line than street and number, or two lines. */
export const dutchAddressLines: readonly [
  line: string,
  second: string,
  street: string,
  number: string,
  addition: string,
][] = [
  ['Dorpsstraat 12, 3511 AB Utrecht', '', 'Dorpsstraat', '12', ''],
  ['Kerkstraat', '3 hs', 'Kerkstraat', '3', 'hs'],
  ['Singel 100', '-2', 'Singel', '100', '2'],
  ['Kerkstraat 3', 'hs', 'Kerkstraat', '3', 'hs'],
  ['Kerkstraat 3', 'bis', 'Kerkstraat', '3', 'bis'],
  ['Kerkstraat 3', 'II', 'Kerkstraat', '3', 'II'],
  ['Kerkstraat 3', 'app. 12', 'Kerkstraat', '3', 'app. 12'],
  ['Kerkstraat 3', 'Jansen BV', 'Kerkstraat', '3', ''],
  ['Kerkstraat 3', 'Jan', 'Kerkstraat', '3', ''],
  ['Huize Rust', 'Kerkstraat 3', 'Kerkstraat', '3', ''],
]

/** Two readings, of which the look-up by postcode takes the one whose street it knows. */
export const ambiguousDutchAddresses: readonly [line: string, second: string][] = [
  ['Rijksweg 12 34', ''],
  ['Plein 5 12', ''],
  ['Laan van 40-45 3', ''],
  ['Vak 12 nr 4', ''],
  ['Plein 1992', '9'],
]

/** No place where a parcel can go. */
export const unreadableDutchAddresses: readonly [line: string, second: string][] = [
  ['Postbus 12', ''],
  ['postbus', '12'],
  ['P.O. Box 12', ''],
  ['Antwoordnummer 1000', ''],
  ['Jansen BV', 'Postbus 12'],
  ['12', ''],
  ['Kerkstraat', ''],
  ['Kerkstraat', 'unit 3'],
  ['', ''],
]
