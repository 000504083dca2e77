import { TextField } from "@narthex/ui/controls/text-field.tsx";

export const SearchField = ({
  label,
  text,
  onChange,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
}) => (
  <TextField
    label={label}
    type="search"
    autoComplete="off"
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
);
