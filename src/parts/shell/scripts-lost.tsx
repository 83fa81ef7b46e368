// Stands where something needs a script, and is shown when the page's scripts could not be loaded (ui/scripts.css).

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadAgainLink, OtherWay } from './load-again.tsx'

/** `children` say in a sentence what does not work now. */
export function ScriptsLost({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={`scripts-lost ${className}`}>
      <div className="flex items-start gap-3 rounded-card border-[1.5px] border-warning bg-white px-5 py-4">
        <TriangleAlert aria-hidden size={24} className="mt-0.5 flex-none text-warning" />
        <p className="min-w-0 flex-1">
          {children} De pagina is niet helemaal geladen. <LoadAgainLink className="link" />. <OtherWay />
        </p>
      </div>
    </div>
  )
}
