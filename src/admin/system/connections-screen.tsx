import { ExtensionPlace } from '../shell/extension-place.tsx'
import { ScreenHeader } from '../shared/screen.tsx'

export default function ConnectionsScreen() {
  return (
    <>
      <ScreenHeader
        title="Koppelingen"
        about="Hier werkt een programma van een ander, zoals dat van je magazijn, samen met je winkel."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <ExtensionPlace of="koppelingen" props={{}} />
      </div>
    </>
  )
}
