import type { ReactNode } from 'react';
import { pageTexts } from '../../texts/page-texts.ts';

interface RegisterFrameProps {
  /** The name of the poster's place. */
  place: ReactNode;
  /** The forms. */
  children: ReactNode;
}

/** The texts around the forms of the first page. */
export function RegisterFrame({ place, children }: RegisterFrameProps) {
  const texts = pageTexts.register;
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <h1 className="text-3xl">{texts.title}</h1>
        <p>{texts.lead}</p>
        <p className="text-base text-muted">{place}</p>
      </div>
      {children}
    </div>
  );
}
