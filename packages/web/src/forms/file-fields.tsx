import { FileField, type FileFieldProps } from '@jalsa/ui/file-field';
import { ImageGrid, type ImageGridProps } from '@jalsa/ui/image-grid';
import { useControlledField } from './use-field.ts';
import { useObjectUrls } from './use-object-urls.ts';

/** The media types of the pictures that the server takes. */
const PICTURES = 'image/png,image/jpeg';

/** A picture that is stored already. */
export interface StoredPicture {
  name: string;
  url: string;
}

type Unbound<Props, Bound extends keyof Props> = Omit<Props, Bound | 'error' | 'ref' | 'name'> & {
  name: string;
};

/** A file: a `File`, a `StoredPicture` or null. Pictures have a preview; `progress` shows the upload. */
export function FormFileField({
  name,
  ...props
}: Unbound<FileFieldProps, 'file' | 'onChoose' | 'onRemove' | 'onBlur'>) {
  const { value, onChange, ref, error } = useControlledField<File | StoredPicture>(name);
  const sourceOf = useObjectUrls(value ? [value] : []);
  return (
    <FileField
      accept={PICTURES}
      {...props}
      name={name}
      ref={ref}
      error={error}
      file={value && { name: value.name, src: sourceOf(value) }}
      onChoose={onChange}
      onRemove={() => onChange(null)}
    />
  );
}

/** Pictures in an order: a list of `File` and `StoredPicture`. They can be added, moved and removed. */
export function FormImageGrid({
  name,
  ...props
}: Unbound<ImageGridProps, 'images' | 'onAdd' | 'onMove' | 'onRemove'>) {
  const { value, onChange, ref, error } = useControlledField<(File | StoredPicture)[]>(name);
  const pictures = value ?? [];
  const sourceOf = useObjectUrls(pictures);
  return (
    <ImageGrid
      accept={PICTURES}
      {...props}
      ref={ref}
      error={error}
      images={pictures.map((picture) => ({
        key: keyOf(picture),
        name: picture.name,
        src: sourceOf(picture),
      }))}
      onAdd={(files) => onChange([...pictures, ...files])}
      onMove={(from, to) => onChange(moved(pictures, from, to))}
      onRemove={(index) => onChange(pictures.toSpliced(index, 1))}
    />
  );
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

const keys = new WeakMap<File, string>();
let lastKey = 0;

/** A key that stays with a picture while it moves. */
function keyOf(picture: File | StoredPicture): string {
  if (!(picture instanceof File)) return picture.url;
  const key = keys.get(picture) ?? `file-${++lastKey}`;
  keys.set(picture, key);
  return key;
}
