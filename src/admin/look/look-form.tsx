import { lookSetting, type Look } from '#domain/content/shop/look.ts'
import { isColour, letterStyles, toLookTokens } from '#domain/content/shop/look-colours.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { SettingForm } from '../system/setting-form.tsx'

type Props = { onSaved?: () => void; hasSaveBar?: boolean }

export function LookForm(props: Props) {
  const shopName = useShopName()
  return (
    <SettingForm
      setting={lookSetting}
      {...props}
      preview={(look: Look) => <LookPreview look={look} shopName={shopName} />}
    />
  )
}

/** A piece of a page in the look that staff choose, before they save it. */
function LookPreview({ look, shopName }: { look: Look; shopName: string }) {
  if (![look.main, look.ground, look.accent].every(isColour)) return null
  const style: Record<string, string> = {
    ...letterStyles(look.letters),
    ...Object.fromEntries(
      Object.entries(toLookTokens(look)).map(([name, value]) => [`--color-${name}`, value]),
    ),
  }
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-soft">Zo ziet het eruit</figcaption>
      <div
        style={style}
        className="overflow-hidden rounded-card border border-line bg-sand font-body"
      >
        <p className="on-deep px-4 py-1.5 text-sm">Discrete levering</p>
        <div className="grid gap-3 p-4">
          <p className="font-head text-2xl text-deep">{shopName}</p>
          <p>
            Gewone tekst leest rustig, en <span className="link">een link</span> valt op.
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <span className="inline-flex min-h-11 items-center rounded-full bg-deep px-6 font-semibold text-white">
              Voeg toe
            </span>
            <strong className="text-clay">€ 9,95</strong>
          </div>
          <p className="rounded-card bg-dune px-4 py-3 text-sm">Een kaart met een tint.</p>
        </div>
      </div>
    </figure>
  )
}
