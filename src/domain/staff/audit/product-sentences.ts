import type { AuditSentences } from './audit-sentence.ts'

export const productSentences = {
  'Prijzen en voorraad gewijzigd': [
    ['zette', 'zetten', 'de prijs van {item} van {price_from} op {price_to}'],
    ['zette', 'zetten', 'de voorraad van {item} van {stock_from} op {stock_to}'],
    ['wijzigde', 'wijzigen', 'prijzen en voorraad[ van {items}]'],
  ],
  'Prijzen en voorraad teruggezet': [
    ['zette terug', 'terugzetten', 'de prijs van {item} van {price_from} op {price_to}'],
    ['zette terug', 'terugzetten', 'de voorraad van {item} van {stock_from} op {stock_to}'],
    ['zette terug', 'terugzetten', 'prijzen en voorraad[ van {items}]'],
  ],
  'Prijs gewijzigd': [
    ['zette', 'zetten', 'de prijs van {thing} van {price_before} op {price_after}'],
    ['wijzigde', 'wijzigen', 'de prijs van {thing}'],
  ],
  'Voorraad gewijzigd': [
    ['zette', 'zetten', 'de voorraad van {thing} van {before} op {after}'],
    ['wijzigde', 'wijzigen', 'de voorraad van {thing}'],
  ],
  'Aanbieding gepland': ['plande', 'plannen', 'een aanbieding van {thing}[: {after}]'],
  'Aanbieding gestopt': ['stopte', 'stoppen', 'de aanbieding van {thing}'],
  'Categorie toegevoegd': ['voegde toe', 'toevoegen', 'de categorie[ {category}]'],
  'Categorie gewijzigd': ['wijzigde', 'wijzigen', 'de categorie {thing}'],
  'Categorieën verschoven': ['verschoof', 'verschuiven', 'categorieën'],
  'Categorie weggehaald': [
    ['haalde weg', 'weghalen', 'de categorie {category}'],
    ['haalde weg', 'weghalen', 'de categorie {thing}'],
  ],
  'Catalogusbestand bekeken': ['bekeek', 'bekijken', 'het catalogusbestand[ {file}]'],
  'Catalogus geïmporteerd': ['importeerde', 'importeren', 'het catalogusbestand[ {file}]'],
  'Import ongedaan gemaakt': ['maakte ongedaan', 'ongedaan maken', 'een import'],
  'Kolommen van een bestand bekeken': [
    'bekeek',
    'bekijken',
    'de kolommen van het bestand[ {file}]',
  ],
  'Kolommen van leverancier bewaard': [
    'bewaarde',
    'bewaren',
    'de kolommen van leverancier[ {supplier}]',
  ],
  'Kolommen van leverancier weggehaald': [
    'haalde weg',
    'weghalen',
    'de kolommen van leverancier[ {supplier}]',
  ],
  'Product toegevoegd': ['voegde toe', 'toevoegen', 'het product[ {products}]'],
  'Product bewaard': ['wijzigde', 'wijzigen', '{product}'],
  'Product gedupliceerd': ['dupliceerde', 'dupliceren', '{product}'],
  'Gekozen producten gewijzigd': ['wijzigde', 'wijzigen', '[{products}|producten]'],
  'Wijziging van producten ongedaan gemaakt': [
    'maakte ongedaan',
    'ongedaan maken',
    'een wijziging van [{products}|producten]',
  ],
  'Document van product bewaard': ['bewaarde', 'bewaren', '{document} van {product}'],
  'Document van product verwijderd': ['verwijderde', 'verwijderen', '{document} van {product}'],
  'Review geplaatst': ['plaatste', 'plaatsen', 'de {thing}'],
  'Review beantwoord': ['beantwoordde', 'beantwoorden', 'de {thing}'],
  'Review geweigerd': ['weigerde', 'weigeren', 'de {thing}'],
  'Kortingscode gemaakt': ['maakte', 'maken', 'een kortingscode[, {text}]'],
  'Kortingscode gestopt': [
    ['stopte', 'stoppen', 'kortingscode {text}'],
    ['stopte', 'stoppen', 'kortingscode {code}'],
  ],
} as const satisfies AuditSentences
