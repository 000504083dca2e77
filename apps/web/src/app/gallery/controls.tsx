import { Bell, Download, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { chipLook } from "@narthex/ui/controls/chip-look.ts";
import { ChipRow } from "@narthex/ui/controls/chip-row.tsx";
import { Dropdown, dropdownItem } from "@narthex/ui/overlays/dropdown.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { Slider } from "@narthex/ui/controls/slider.tsx";
import { Switch } from "@narthex/ui/controls/switch.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { Shelf } from "./shelf.tsx";

const LOOKS = ["solid", "soft", "ghost", "plain"] as const;
const SECTIONS = [
  { name: "mine", label: "For You" },
  { name: "all", label: "For Everyone" },
] as const;
const CHIPS = ["All", "Films", "Messages", "Worksheets", "Books"];

/** Everything that is pressed, ticked or typed into, in each state. */
export const Controls = () => {
  const [isOn, setOn] = useState(true);
  const [isTicked, setTicked] = useState(false);
  const [section, setSection] = useState<"mine" | "all">("mine");
  const [chip, setChip] = useState("All");
  const [zoom, setZoom] = useState(2);
  return (
    <>
      <Shelf name="Buttons">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look === "ghost" && <Download aria-hidden="true" className="size-4.5" />}
            {look}
          </Button>
        ))}
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {look}, disabled
          </Button>
        ))}
        <IconButton name="Close">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton name="Close" disabled>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </Shelf>
      <Shelf name="Choices">
        <div className="grid w-full max-w-md gap-3">
          <Switch label="Help improve the app" text="It can be changed at any time." isOn={isOn} onChange={setOn} />
          <Switch
            label="Show my email"
            text="The opposite of the one above."
            isOn={!isOn}
            onChange={() => setOn(!isOn)}
          />
          <Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)}>
            I would like to come
          </Checkbox>
          <Checkbox checked readOnly>
            Ticked
          </Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
          <Slider aria-label="Zoom" min={1} max={4} step={0.1} value={zoom} onValue={setZoom} />
          <Slider aria-label="Zoom, disabled" min={1} max={4} value={2} disabled onValue={setZoom} />
        </div>
        <div className="w-full">
          <Segmented label="Photos" segments={SECTIONS} current={section} onChoose={setSection} />
          <Segmented look="underlined" label="Days" segments={SECTIONS} current={section} onChoose={setSection} />
        </div>
        <div className="w-full min-w-0">
          <ChipRow arrows={{ earlier: "Earlier", further: "Further" }}>
            {CHIPS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === chip}
                className={chipLook}
                onClick={() => setChip(name)}
              >
                {name}
              </button>
            ))}
          </ChipRow>
        </div>
        <Dropdown
          trigger="Open"
          triggerClass="min-h-11 rounded-full bg-sunk px-4 font-semibold"
          panelClass="top-12 w-52"
        >
          <button type="button" className={dropdownItem}>
            <Bell aria-hidden="true" className="size-5 text-ink-3" />
            Updates
          </button>
        </Dropdown>
      </Shelf>
      <Shelf name="Fields">
        <div className="grid w-full max-w-md gap-4">
          <TextField label="Name" isRequired defaultValue="Ruth" />
          <TextField label="Email" refusal="Please enter a valid email address." defaultValue="ruth@" />
          <TextField label="Church" disabled defaultValue="Grace Church" />
        </div>
      </Shelf>
    </>
  );
};
