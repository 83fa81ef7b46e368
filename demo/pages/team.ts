import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { block, html, p, page } from './demo-page.ts'

const portrait = (name: string, alt: string): BlockImageValue => ({
  url: `/images/portretten/${name}.svg`,
  alt,
  width: 480,
  height: 600,
})

export const team = page(
  'team',
  'De mensen van Luwte',
  'Wie je aan de lijn krijgt, wie je doos inpakt en wat zij van het materiaal weten.',
  [
    block('TeamMembers', {
      title: 'Wie je aan de lijn krijgt',
      text: 'Zeven mensen in Zandwijk, van wie je er zes weleens spreekt. Getekend, want wij staan ook liever uit de wind.',
      members: [
        {
          name: 'Marijke',
          role: 'Advies',
          text: 'Weet van elk broekje hoe het valt, en welke maat bij je past.',
          image: portrait(
            'marijke',
            'Getekend portret van een vrouw met opgestoken grijs haar en een ronde bril',
          ),
        },
        {
          name: 'Fatma',
          role: 'Advies',
          text: 'Vraagt eerst hoe je dag eruitziet. Neemt de tijd, ook om kwart voor vijf.',
          image: portrait('fatma', 'Getekend portret van een vrouw met een blauwe hoofddoek'),
        },
        {
          name: 'Joost',
          role: 'Magazijn',
          text: 'Pakt elke doos zo in dat hij niets vertelt.',
          image: portrait('joost', 'Getekend portret van een man met een rode baard'),
        },
        {
          name: 'Ineke',
          role: 'Inkoop en kwaliteit',
          text: 'Probeert alles eerst zelf. Wat ritselt, komt de winkel niet in.',
          image: portrait('ineke', 'Getekend portret van een vrouw met kort wit haar'),
        },
        {
          name: 'Ruben',
          role: 'Website',
          text: 'Zorgt dat de winkel snel is en niets van je onthoudt.',
          image: portrait('ruben', 'Getekend portret van een man met donkere krullen'),
        },
        {
          name: 'Saskia',
          role: 'Klantenservice',
          text: 'Leest elke mail twee keer en antwoordt in gewone taal.',
          image: portrait('saskia', 'Getekend portret van een vrouw met lang bruin haar'),
        },
      ],
    }),
    block('TextBlock', {
      title: 'Wat we wel en niet doen',
      text: html(
        p(
          'We denken mee over maat, vorm en absorptie, en over wat je ’s nachts of onderweg nodig hebt. Dat is ons vak.',
          'Een dokter zijn we niet. Verandert er iets, heb je pijn of zie je bloed, bel dan je huisarts.',
          'Dit is een voorbeeldwinkel. De mensen op deze pagina bestaan niet echt.',
        ),
      ),
    }),
    block('HeroCta', {
      title: 'Bel gerust. Je bent niet de enige.',
      text: 'Hoe ziet je dag eruit, en waar loop je tegenaan? Wij denken mee, ook zonder naam.',
      button: { text: 'Naar contact', href: '/contact' },
      button2: { text: 'Liever zelf zoeken', href: '/producthulp' },
      note: exampleCompany.hours,
    }),
  ],
)
