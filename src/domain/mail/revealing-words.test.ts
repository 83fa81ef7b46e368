import { describe, expect, test } from 'vitest'
import { revealingWordsIn } from './revealing-words.ts'

describe('revealingWordsIn', () => {
  test.each([
    ['Inco-tips voor jou', 'Inco-tips'],
    ['Nieuw: incomateriaal', 'incomateriaal'],
    ['Natte bedden?', 'Natte bedden'],
    ['Een nat bed', 'nat bed'],
    ['Stoma', 'Stoma'],
    ['Katheters op voorraad', 'Katheters'],
    ['Lúiers', 'Lúiers'],
    ['HYGIËNE', 'HYGIËNE'],
    ['Tena-actie', 'Tena-actie'],
    ['Moli Care', 'Moli Care'],
    ['Nieuw van Abena', 'Abena'],
    ['In-co-pad', 'In-co-pad'],
    ['Thuiszorg', 'Thuiszorg'],
    ['Er wordt gezorgd', 'gezorgd'],
  ])('finds in ‘%s’ the words ‘%s’', (text, words) =>
    expect(revealingWordsIn(text)).toEqual([words]),
  )
  test.each([
    'Je gegevens zijn incompleet',
    'Incorrect adres, of incognito betaald',
    'Wijzig de tenaamstelling',
    'Trostomaten en kerstomaatjes',
    'Automatisch verlengd',
    'Groeten uit Lincoln, met inconsequente groeten',
    'Ga je mee naar bed?',
    'Je bezorging komt eraan, we bezorgen morgen',
    'Seniorenkorting, onafhankelijk van je abonnement',
    'Always welkom, ook zonder ID',
  ])('finds nothing in ‘%s’', (text) => expect(revealingWordsIn(text)).toEqual([]))
})
