// Shows new recovery codes. The shop cannot show them again later.

import { downloadFile } from '#ui/download-file.ts'
import { Button } from '#ui/button.tsx'

export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const text = `Herstelcodes voor Luwte. Elke code werkt één keer.\n\n${codes.join('\n')}\n`
  return (
    <section
      aria-labelledby="codes"
      className="rounded-card border-[1.5px] border-warning bg-white p-6"
    >
      <h2 id="codes" className="mb-2 text-xl">
        Bewaar je herstelcodes
      </h2>
      <p className="mb-4">
        Je ziet ze alleen nu. Print ze of schrijf ze over, en leg ze ergens waar alleen jij bij
        kunt: zonder telefoon kom je er toch mee binnen.
      </p>
      <ul className="mb-5 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            downloadFile({ name: 'luwte-herstelcodes.txt', bytes: text }, 'text/plain')
          }
        >
          Bewaar als bestand
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Ik heb ze bewaard
        </Button>
      </div>
    </section>
  )
}
