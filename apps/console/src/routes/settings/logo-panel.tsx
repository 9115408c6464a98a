import { PICTURES } from '@jalsa/web/forms';
import { CroppedFileField } from '@jalsa/web/pictures/cropped-file-field';
import { pictureRefusal } from '@jalsa/web/pictures/shrink-picture';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useApi } from '../../lib/api.ts';
import { useOrganiserChange } from '../../lib/organiser.ts';
import { commonTexts } from '../../texts/common.ts';
import { settingsTexts as texts } from '../../texts/organiser.ts';

/** The logo, which is stored as soon as it is cut. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const api = useApi();
  const [refusal, setRefusal] = useState<string>();
  const [part, setPart] = useState<number>();
  const save = useOrganiserChange({
    change: (image: File, organiser) =>
      api().organisers.uploadLogo({ params: { organiser }, form: { image }, onProgress: setPart }),
    done: texts.logoSaved,
  });
  return (
    <Panel title={texts.logo}>
      <CroppedFileField
        label={texts.logo}
        hint={texts.logoHint}
        error={refusal}
        accept={PICTURES}
        file={logo === null ? null : { name: texts.logo, src: logo }}
        cropTitle={texts.crop.title}
        closeLabel={commonTexts.close}
        cropTexts={texts.crop.texts}
        refusalOf={pictureRefusal}
        unreadable={texts.crop.unreadable}
        onRefuse={setRefusal}
        onCrop={(square) =>
          save.mutate(square, {
            onSettled: () => setPart(undefined),
          })
        }
        progress={part === undefined ? undefined : { part, text: texts.uploading(Math.round(part * 100)) }}
      />
    </Panel>
  );
}
