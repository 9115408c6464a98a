import { toast } from '@jalsa/ui/toast';
import { expect, it, vi } from 'vitest';
import { reloadPage } from '../browser/reload-page.ts';
import { reportPartFailure } from './report-part-failure.ts';

vi.mock('../browser/reload-page.ts');

it('says that a part could not be loaded, and reloads the page on request if the server answers', async () => {
  const show = vi.spyOn(toast, 'error').mockReturnValue();
  const pressReload = () => show.mock.lastCall?.[1]?.action?.onClick();
  reportPartFailure('The filters could not be opened.');
  expect(show).toHaveBeenCalledExactlyOnceWith(
    'The filters could not be opened.',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Reload' }) }),
  );
  expect(reloadPage).not.toHaveBeenCalled();

  vi.mocked(reloadPage).mockRejectedValue(new TypeError('Failed to fetch'));
  pressReload();
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));

  vi.mocked(reloadPage).mockResolvedValue();
  pressReload();
  expect(reloadPage).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenCalledTimes(2);
});
