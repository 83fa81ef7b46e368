import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { CroppedPicture } from '#components/content/cropped-picture.tsx'

export const name = 'Mensen van de winkel'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  members: {
    kind: 'repeater',
    label: 'Mensen',
    of: {
      name: { kind: 'text', label: 'Naam', hint: 'Een voornaam is genoeg.', max: 40 },
      role: { kind: 'text', label: 'Werk', max: 60 },
      text: { kind: 'textarea', label: 'Over deze persoon', max: 200 },
      image: { kind: 'image', label: 'Portret', hint: 'Een tekening, geen foto.' },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Wie je aan de lijn krijgt',
  text: 'Dit zijn voorbeeldnamen. Vul hier de mensen van de winkel in.',
  members: [
    {
      name: 'Marijke',
      role: 'Advies',
      text: 'Weet van elk broekje hoe het valt.',
      image: {
        url: '/images/portretten/marijke.svg',
        alt: 'Getekend portret van een vrouw met grijs, opgestoken haar',
        width: 480,
        height: 600,
      },
    },
    {
      name: 'Joost',
      role: 'Magazijn',
      text: 'Pakt elke doos zo in dat hij niets zegt.',
      image: {
        url: '/images/portretten/joost.svg',
        alt: 'Getekend portret van een man met een baard',
        width: 480,
        height: 600,
      },
    },
    {
      name: 'Fatma',
      role: 'Klantenservice',
      text: 'Neemt de tijd, ook om kwart voor vijf.',
      image: {
        url: '/images/portretten/fatma.svg',
        alt: 'Getekend portret van een vrouw met een blauwe hoofddoek',
        width: 480,
        height: 600,
      },
    },
  ],
}

const columns = [
  '',
  'max-w-md',
  'sm:grid-cols-2',
  'sm:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
]

const initials = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('')

export default function TeamMembers({ title, text, members, index }: BlockProps<typeof fields>) {
  const shown = members.filter(({ name }) => name)
  const Name = title ? 'h3' : 'h2'
  return (
    <BlockSection index={index}>
      {(title || text) && (
        <div className="mb-10 grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
          <BlockHeading index={index}>{title}</BlockHeading>
          {text && <p className="measure text-lg whitespace-pre-line">{text}</p>}
        </div>
      )}
      <ul
        className={`grid gap-x-7 gap-y-9 ${columns[shown.length] ?? columns[shown.length % 4 === 0 ? 4 : 3]}`}
      >
        {shown.map((member, index) => (
          <li
            key={index}
            className="grid grid-cols-[6.5rem_1fr] items-center gap-x-5 gap-y-5 sm:block"
          >
            <div className="relative grid aspect-[4/5] place-items-center overflow-hidden rounded-[50%_50%_1rem_1rem/40%_40%_1rem_1rem] bg-dune sm:mb-5">
              {member.image ? (
                <CroppedPicture image={member.image} sizes="(min-width: 40rem) 22rem, 7rem" />
              ) : (
                <span aria-hidden className="font-head text-2xl text-deep uppercase">
                  {initials(member.name)}
                </span>
              )}
            </div>
            <div className="min-w-0">
              <Name className="text-xl">{member.name}</Name>
              {member.role && <p className="text-sm font-semibold text-drop">{member.role}</p>}
              {member.text && (
                <p className="mt-2 max-w-[20em] whitespace-pre-line">{member.text}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
